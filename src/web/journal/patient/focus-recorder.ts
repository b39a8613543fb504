import { focusOn } from '../../commands/run-command.ts'

/** Moves keyboard focus to the recorder's button, for when the button that had it is gone. */
export function focusRecorder(): void {
  if (!focusOn('stop')) focusOn('start')
}
