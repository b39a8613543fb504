import { authVisits } from './conformance/auth.ts'
import { contactVisits } from './conformance/contact.ts'
import { demoVisits } from './conformance/demo.ts'
import { journalVisits } from './conformance/journal.ts'
import { landingVisits } from './conformance/landing.ts'
import { routeVisits } from './conformance/routes.ts'
import { textPageVisits } from './conformance/text-pages.ts'
import { checkRows } from './conformance/visit.ts'

// The whole specification: one test for each text, constant, route and rule, named after its section and what it asks.
// A row quotes the specification itself and not the product's texts, so that a text can't change unnoticed. All of it is checked
// with the settings that users get. The journal page's rows are checked in the other mode too, where the recording is sent after the stop:
// that setting is read on no other page.

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
