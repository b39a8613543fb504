export type MessageKind = 'warning' | 'danger'

/** The colours of a message on the page. */
export const messageLooks: Readonly<Record<MessageKind, string>> = {
  warning: 'border-warning-line bg-warning-soft text-warning',
  danger: 'border-danger-line bg-danger-soft text-danger',
}
