/** An action that was carried out by several edits. */
export interface WholeAction<Result> {
  readonly result: Result
  /** Whether the texts are still as the action left them. */
  readonly holds: () => boolean
  readonly undo: () => void
}

type Step = 'undo' | 'redo'

/** More edits than one action is made of. */
const MOST_STEPS = 60
/** Actions remembered: of older ones, each edit is undone alone. */
const MOST_ACTIONS = 20

export type WholeActions = ReturnType<typeof createWholeActions>

/**
 * Makes the browser's own undo and redo revert an action as a whole. They know single edits only, and would leave a
 * moved sentence in both sections: where they stop in the middle of an action, the rest follows at once.
 */
export function createWholeActions() {
  let elements = (): readonly HTMLElement[] => []
  /** Of each action, the texts before it, after each edit, and at its end. */
  let actions: (readonly string[])[] = []
  let isStepping = false

  function stateNow(): string {
    return JSON.stringify(elements().map(textOf))
  }
  function go(step: Step, goal: string): void {
    isStepping = true
    const first = document.activeElement
    for (let count = 0; count < MOST_STEPS && stateNow() !== goal; count++) {
      // One browser remembers the edits of all texts, another those of each: then the other text has to have the focus.
      if (![undefined, ...elements()].some((element) => takeStep(step, element))) break
    }
    isStepping = false
    if (first instanceof HTMLElement && first !== document.activeElement) first.focus({ preventScroll: true })
  }
  function takeStep(step: Step, element: HTMLElement | undefined): boolean {
    const before = stateNow()
    element?.focus({ preventScroll: true })
    document.execCommand(step)
    return stateNow() !== before
  }
  function follow(event: Event): void {
    const step = stepOf(event)
    if (!step || isStepping) return
    const now = stateNow()
    const action = actions.findLast((states) => states.indexOf(now) > 0 && states.indexOf(now) < states.length - 1)
    const goal = action?.at(step === 'undo' ? 0 : -1)
    // After the event: an editing command cannot run within another.
    if (goal !== undefined) queueMicrotask(() => go(step, goal))
  }

  return {
    /** Carries out an action by editing commands. */
    perform: <Result>(act: () => Result): WholeAction<Result> => {
      const states = [stateNow()]
      const note = (): void => void states.push(stateNow())
      document.addEventListener('input', note)
      const result = act()
      document.removeEventListener('input', note)
      const [before = '', after = before] = [states[0], states.at(-1)]
      if (states.length > 2) actions = [...actions, states].slice(-MOST_ACTIONS)
      return {
        result,
        holds: () => stateNow() === after,
        undo() {
          elements().at(-1)?.focus({ preventScroll: true })
          go('undo', before)
        },
      }
    },
    /** Follows undo and redo in some texts, until the returned function is called. */
    listen(texts: () => readonly HTMLElement[]): () => void {
      elements = texts
      document.addEventListener('input', follow)
      return () => document.removeEventListener('input', follow)
    },
    forget: (): void => void (actions = []),
  }
}

function textOf(element: HTMLElement): string {
  return element instanceof HTMLTextAreaElement ? element.value : element.innerHTML
}

function stepOf(event: Event): Step | undefined {
  if (!(event instanceof InputEvent)) return undefined
  return event.inputType === 'historyUndo' ? 'undo' : event.inputType === 'historyRedo' ? 'redo' : undefined
}
