import { useEffect } from 'react'

/** Describes the page to search engines and to those it is shared with, as long as it is open. */
export function useDescription(description: string): void {
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [description])
}
