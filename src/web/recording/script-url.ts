import { SCRIPT_URL_POLICY } from '../../spec/content-security.ts'

interface ScriptUrlPolicy {
  createScriptURL(address: string): string
}

// TypeScript's DOM library lacks Trusted Types. Typed as strings, which they are in browsers without the feature.
interface TrustedTypesFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypesFactory
  }
}

const rules: ScriptUrlPolicy = {
  createScriptURL(address) {
    const url = new URL(address, location.href)
    if (url.origin !== location.origin) throw new TypeError('script from another origin')
    return url.href
  },
}

const policy = window.trustedTypes?.createPolicy(SCRIPT_URL_POLICY, rules) ?? rules

/** Turns the URL of a same-origin script into what a Worker accepts on a page that enforces Trusted Types. */
export function scriptUrl(address: string): string {
  return policy.createScriptURL(address)
}
