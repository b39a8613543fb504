import { useSettings } from './settings.ts'

/**
 * For a field whose text may be about a patient: the browser neither checks, completes, corrects nor translates it, for some
 * browsers send it away to do so. Spell checking can be turned on in the settings, which say so.
 */
export function usePrivateText() {
  const { spellCheck } = useSettings()
  return {
    spellCheck,
    // React knows no such attribute yet, and passes it on.
    writingsuggestions: 'false',
    autoCorrect: 'off',
    autoCapitalize: 'off',
    autoComplete: 'off',
    translate: 'no',
  } as const
}
