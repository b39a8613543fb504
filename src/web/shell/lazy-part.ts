import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/**
 * Loads a part of the page when it is first shown. If that fails, as when the network has just gone, the part is absent
 * until a reload: a plain `lazy` would take the page along, with what is recorded or typed in it.
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })))
}
