import { landing } from '../../texts/landing.ts'
import { DemoSection } from '../demo/DemoSection.tsx'
import { Page } from '../Page.tsx'
import { Assurances } from './Assurances.tsx'
import { Control } from './Control.tsx'
import { Hero } from './Hero.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { VideoSection } from './VideoSection.tsx'

export default function HomePage() {
  return (
    <Page title={landing.title} description={landing.description}>
      <Hero />
      <Assurances />
      <VideoSection />
      <DemoSection />
      <HowItWorks />
      <Control />
    </Page>
  )
}
