import { lazy, Suspense } from 'react'
import { Route, Routes, useMatch } from 'react-router'
import { pages } from '../spec/routes.ts'
import { LoginWindowPage } from './pages/LoginWindowPage.tsx'
import { GuardedRouter } from './routing/GuardedRouter.tsx'
import { useSession } from './session/use-session.ts'
import { Footer } from './shell/Footer.tsx'
import { Header } from './shell/Header.tsx'
import { LoadFailure } from './shell/LoadFailure.tsx'
import { Loading } from './shell/Loading.tsx'
import { LoginFailureToast } from './shell/LoginFailureToast.tsx'
import { SkipLink } from './shell/SkipLink.tsx'
import { ToastHost } from './shell/ToastHost.tsx'

const HomePage = lazy(() => import('./pages/home/HomePage.tsx'))
const JournalPage = lazy(() => import('./journal/JournalPage.tsx'))
const SecurityPage = lazy(() => import('./pages/SecurityPage.tsx'))
const ContactPage = lazy(() => import('./pages/contact/ContactPage.tsx'))
const PricingPage = lazy(() => import('./pages/PricingPage.tsx'))
const LoginPage = lazy(() => import('./pages/LoginPage.tsx'))
const ProfilePage = lazy(() => import('./pages/ProfilePage.tsx'))
const TermsPage = lazy(() => import('./pages/TermsPage.tsx'))
const AccessibilityPage = lazy(() => import('./pages/AccessibilityPage.tsx'))
const NotFoundPage = lazy(() => import('./pages/NotFoundPage.tsx'))

/** All pages share one frame; a page's code is loaded when it is opened. */
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
            <Route path={pages.security} element={<SecurityPage />} />
            <Route path={pages.contact} element={<ContactPage />} />
            <Route path={pages.pricing} element={<PricingPage />} />
            <Route path={pages.login} element={<LoginPage />} />
            <Route path={pages.profile} element={<ProfilePage />} />
            <Route path={pages.terms} element={<TermsPage />} />
            <Route path={pages.accessibility} element={<AccessibilityPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
          <PageFooter />
        </Suspense>
      </LoadFailure>
      <LoginFailureToast />
      <ToastHost />
    </GuardedRouter>
  )
}

/** The journal page decides for itself: its workplace has no room for a footer. */
function PageFooter() {
  return useMatch(pages.journal) ? null : <Footer />
}
