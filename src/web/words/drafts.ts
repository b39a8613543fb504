/**
 * Unsaved input of the forms, by form and field. The owner decides how long it lives: a form that is removed and shown
 * again, because another entry was edited or the page was locked, gets it back.
 */
export type Drafts = Map<string, string>

/** Removes the drafts of one form. */
export function forgetDraft(drafts: Drafts, form: string): void {
  for (const key of drafts.keys()) if (key.startsWith(`${form}/`)) drafts.delete(key)
}

/** Whether there is unsaved text. */
export function hasDrafts(drafts: Drafts): boolean {
  return [...drafts.values()].some((text) => text.trim() !== '')
}
