import { landing } from '../../texts/landing.ts'
import { SectionHeading } from '../home/SectionHeading.tsx'
import './demo.css'
import { DemoNote } from './DemoNote.tsx'
import { DemoRecorder } from './DemoRecorder.tsx'
import { useDemo } from './use-demo.ts'

const { heading, intro, honesty, script } = landing.demo

/** The demo: the visitor reads a patient's story aloud and sees the resulting note. */
export function DemoSection() {
  const demo = useDemo()
  return (
    <section id="prov" aria-labelledby="prov-tittel" className="border-y border-line bg-surface py-16 tablet:py-20">
      <div className="mx-auto max-w-6xl px-6">
        <SectionHeading id="prov-tittel" heading={heading} intro={intro} />
        <div className="demo-columns">
          <article aria-labelledby="manus" className="demo-paper">
            <h3 id="manus" className="text-[0.9375rem] font-semibold text-brand">
              {script.heading}
            </h3>
            {script.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p className="demo-paper-note">{script.note}</p>
          </article>
          {demo.state.phase === 'shown' ? <DemoNote onAgain={demo.again} /> : <DemoRecorder demo={demo} />}
        </div>
        <p className="mt-8 max-w-[42rem] text-[0.9375rem] leading-relaxed text-muted">{honesty}</p>
      </div>
    </section>
  )
}
