import { useSettings } from './settings.ts'

/**
 * Attributes for a field whose text may be about a patient: the browser must not check, complete, correct or translate
 * it, as some browsers send the text away for that. Spell checking can be turned on in the settings, which say so.
 */
export function usePrivateText() {
  const { spellCheck } = useSettings()
  return {
    spellCheck,
    // Not in React's types yet; React passes it through.
    writingsuggestions: 'false',
    autoCorrect: 'off',
    autoCapitalize: 'off',
    autoComplete: 'off',
    translate: 'no',
  } as const
}
