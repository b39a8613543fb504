// The package's main module prints a warning on every Node before 22; its submodules don't.
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider'
}
declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterFactory } from 'oidc-provider'
  export function createMemoryAdapter(clockToleranceSeconds?: number): AdapterFactory
}
