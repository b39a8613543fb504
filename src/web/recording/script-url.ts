import { SCRIPT_URL_POLICY } from '../../spec/content-security.ts'

interface ScriptUrlPolicy {
  createScriptURL(address: string): string
}

// TypeScript knows the Trusted Types only as strings, which is also what they are where a browser has none.
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

/** The address of a script of our own origin, in the form that a page with Trusted Types lets a Worker be made of. */
export function scriptUrl(address: string): string {
  return policy.createScriptURL(address)
}
