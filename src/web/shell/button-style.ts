const base =
  'inline-flex min-h-target items-center justify-center gap-2 rounded-full font-semibold no-underline transition-colors duration-150 select-none disabled:border-transparent disabled:bg-sunken disabled:text-muted/80'

/** Styles for buttons and button-like links: one `primary` per view, `quiet` among text. */
export const buttonStyle = {
  primary: `${base} px-5 text-[0.9375rem] border border-transparent bg-brand text-on-brand enabled:hover:bg-brand-strong [a&]:hover:bg-brand-strong`,
  large: `${base} px-7 py-4 text-lg border border-transparent bg-brand text-on-brand enabled:hover:bg-brand-strong [a&]:hover:bg-brand-strong`,
  largeSecondary: `${base} px-7 py-4 text-lg border border-field bg-surface text-ink enabled:hover:border-brand enabled:hover:bg-brand-soft [a&]:hover:bg-brand-soft`,
  secondary: `${base} px-5 text-[0.9375rem] border border-field bg-surface text-ink enabled:hover:border-brand enabled:hover:bg-brand-soft [a&]:hover:bg-brand-soft`,
  quiet: `${base} px-3.5 text-[0.9375rem] text-brand enabled:hover:bg-brand-soft [a&]:hover:bg-brand-soft`,
  danger: `${base} px-5 text-[0.9375rem] bg-record text-on-record enabled:hover:bg-record-deep`,
} as const
