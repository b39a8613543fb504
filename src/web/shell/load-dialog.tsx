import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { texts } from '../texts.ts'
import { showToast } from './toasts.ts'

/**
 * A dialog whose code is loaded when first opened. If that fails, it reports the failure and closes, and can be opened
 * again: `lazy` would take the page down, with all the work on it.
 */
export function loadDialog<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LoadedDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => loaded)
    const fail = useEffectEvent(() => {
      const { heading, help } = texts.failedToLoad
      showToast({ kind: 'error', title: heading, description: help })
      props.onClose()
    })
    useEffect(() => {
      if (loaded) return
      let isOpen = true
      async function open(): Promise<void> {
        try {
          loaded = (await load()).default
        } catch {
          return isOpen ? fail() : undefined
        }
        if (isOpen) setDialog(() => loaded)
      }
      void open()
      return () => {
        isOpen = false
      }
    }, [])
    return Dialog ? <Dialog {...props} /> : null
  }
}
