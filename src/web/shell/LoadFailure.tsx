import { Component, type ReactNode } from 'react'
import { texts } from '../texts.ts'
import { buttonStyle } from './button-style.ts'
import { MAIN_ID } from './SkipLink.tsx'

/**
 * Error boundary, shown when a page's code failed to load or to run. (React supports these in class components only.)
 */
export class LoadFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main id={MAIN_ID} role="alert" className="grid flex-1 place-content-center gap-3 p-8 text-center">
        <h1 className="text-2xl font-semibold">{texts.failedToLoad.heading}</h1>
        <p className="text-muted">{texts.failedToLoad.help}</p>
        <button type="button" className={buttonStyle.primary} onClick={() => location.reload()}>
          {texts.failedToLoad.retry}
        </button>
      </main>
    )
  }
}
