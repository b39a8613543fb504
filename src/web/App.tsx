import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { pages } from '../spec/routes.ts'
import { HomePage } from './pages/HomePage.tsx'
import { LoginWindowPage } from './pages/LoginWindowPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { GuardedRouter } from './routing/GuardedRouter.tsx'
import { useSession } from './session/use-session.ts'
import { Header } from './shell/Header.tsx'
import { LoadFailure } from './shell/LoadFailure.tsx'
import { Loading } from './shell/Loading.tsx'
import { LoginFailureToast } from './shell/LoginFailureToast.tsx'
import { SkipLink } from './shell/SkipLink.tsx'
import { ToastHost } from './shell/ToastHost.tsx'

const JournalPage = lazy(() => import('./journal/JournalPage.tsx'))

/** Every page stands in the same frame; a page's code is loaded when it is opened. */
export function App() {
  const { status } = useSession().state
  if (status === 'returning') return <Loading />
  if (status === 'window-done') return <LoginWindowPage />
  return (
    <GuardedRouter>
      <SkipLink />
      <Header />
      <LoadFailure>
        <Suspense fallback={<Loading />}>
          <Routes>
            <Route path={pages.home} element={<HomePage />} />
            <Route path={pages.journal} element={<JournalPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </LoadFailure>
      <LoginFailureToast />
      <ToastHost />
    </GuardedRouter>
  )
}
