/**
 * What was typed into the forms and not saved, by form and field. Whoever holds it decides how long it lives: a form that goes
 * and comes back, because another entry was changed or the page was locked, has it again.
 */
export type Drafts = Map<string, string>

/** Lets go of what stands in one form. */
export function forgetDraft(drafts: Drafts, form: string): void {
  for (const key of drafts.keys()) if (key.startsWith(`${form}/`)) drafts.delete(key)
}

/** Is there text that nobody has saved? */
export function hasDrafts(drafts: Drafts): boolean {
  return [...drafts.values()].some((text) => text.trim() !== '')
}
