import { useLayoutEffect, useState, type ReactNode } from 'react'
import {
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Navigator,
} from 'react-router'
import { mayLeave, mayLeaveUnasked } from './leave-guard.ts'
import { rememberPosition } from './page-position.ts'

type BrowserHistory = ReturnType<typeof createBrowserHistory>

/**
 * React Router's BrowserRouter, except that it asks before leaving unsaved work. (React Router's own blocker needs the
 * data router, which would cost every page 16 KB.)
 */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [navigator] = useState(() => guarded(history))
  const [{ action, location }, setEntry] = useState({ action: history.action, location: history.location })
  useLayoutEffect(() => listenGuarded(history, setEntry), [history])
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  )
}

function guarded(history: BrowserHistory): Navigator {
  const whenAllowed = (leave: () => void): void => {
    if (mayLeaveUnasked()) leave()
    else void mayLeave().then((allowed) => allowed && leave())
  }
  return {
    createHref: (to) => history.createHref(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (delta) => history.go(delta),
    push: (to, state) => whenAllowed(() => history.push(to, state)),
    replace: (to, state) => whenAllowed(() => history.replace(to, state)),
  }
}

type Entry = Pick<BrowserHistory, 'action' | 'location'>

/**
 * The browser's back and forward can't be prevented, only undone: the address is restored while the user is asked.
 * Pushes from the page itself have been asked about before.
 */
function listenGuarded(history: BrowserHistory, setEntry: (entry: Entry) => void): () => void {
  let allowed = false
  /** History key of the page shown. */
  let { key } = history.location
  let takingBack: (() => Promise<void>) | undefined

  async function askThenGo(delta: number): Promise<void> {
    allowed = await mayLeave()
    if (allowed) history.go(delta)
  }

  return history.listen(({ action, location, delta }) => {
    if (takingBack) {
      void takingBack()
      takingBack = undefined
    } else if (action !== NavigationType.Pop || !delta || allowed || mayLeaveUnasked()) {
      allowed = false
      // The old page is still rendered, and the browser has not scrolled yet.
      rememberPosition(key)
      ;({ key } = location)
      setEntry({ action, location })
    } else {
      takingBack = () => askThenGo(delta)
      history.go(-delta)
    }
  })
}
