import { authVisits } from './conformance/auth.ts'
import { contactVisits } from './conformance/contact.ts'
import { demoVisits } from './conformance/demo.ts'
import { journalVisits } from './conformance/journal.ts'
import { landingVisits } from './conformance/landing.ts'
import { routeVisits } from './conformance/routes.ts'
import { textPageVisits } from './conformance/text-pages.ts'
import { checkRows } from './conformance/visit.ts'

// The whole specification: one test for each text, constant, route and rule, named after its section and its content. A
// row quotes the specification itself, not the product's texts, so that a text can't change unnoticed. All rows run
// with the settings that users get. The journal page's rows also run in the other mode, where the recording is sent
// after the stop: no other page reads that setting.

const visits = [
  ...journalVisits,
  ...authVisits,
  ...demoVisits,
  ...contactVisits,
  ...routeVisits,
  ...landingVisits,
  ...textPageVisits,
]

for (const visit of visits) checkRows(visit)
