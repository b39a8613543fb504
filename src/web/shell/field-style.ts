/** Styles for form fields, single-line and multi-line, and for their labels. */
export const fieldStyle =
  'w-full min-h-13 rounded-sm border border-field bg-surface px-4 py-3 text-base font-normal text-ink placeholder:text-muted hover:border-brand aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--color-danger)]'
export const labelStyle = 'grid gap-2 font-semibold'
