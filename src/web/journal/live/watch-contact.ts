/** Calls `onContact` whenever the connection may be back: the network is, or the user looks at the page again. */
export function watchContact(onContact: () => void): () => void {
  const watching = new AbortController()
  const { signal } = watching
  addEventListener('online', onContact, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') onContact()
    },
    { signal },
  )
  return () => watching.abort()
}
