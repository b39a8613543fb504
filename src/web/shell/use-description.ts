import { useEffect } from 'react'

/** Sets the page's description, for search engines and link previews. */
export function useDescription(description: string): void {
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [description])
}
