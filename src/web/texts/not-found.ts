/** Texts of the page for an unknown address. */
export const notFound = {
  title: 'Siden finnes ikke – Ordrett',
  description: 'Beklager, vi fant ikke denne siden. Gå tilbake til hjemmesiden til Ordrett.',
  code: '404',
  heading: 'Beklager, vi fant ikke denne siden',
  home: 'Tilbake til hjemmesiden',
} as const
