import { texts } from '../texts.ts'

/** The specification's own words in a message about a failure; the rest of it is the server's, in Norwegian. */
const english = [texts.transcript.error, texts.transcript.serverUnreachable, texts.session.accessTokenFailed].map(
  (text) => text.replace('{message}', '').trim(),
)

/** Why something failed. English at its beginning is said to be so, for those who have it read to them. */
export function FailureText({ text }: { text: string }) {
  const beginning = english.find((words) => text.startsWith(words))
  if (beginning === undefined) return text
  const rest = text.slice(beginning.length).trimStart()
  return (
    <>
      <span lang="en">{beginning}</span> {rest && <FailureText text={rest} />}
    </>
  )
}
