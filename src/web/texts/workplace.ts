/** Texts of how the journal page is laid out, and of the player. */
export const workplace = {
  tabs: {
    label: 'Deler av siden',
    opptak: 'Opptak',
    transkripsjon: 'Transkripsjon',
    notat: 'Notat',
    words: '{count} ord',
    open: '{count} å se over',
  },
  outline: {
    chosen: 'Overskrifter i notatet',
    usual: 'Vanlige overskrifter i et notat',
  },
  source: {
    label: 'Kilden til setningen',
    show: 'Vis i transkripsjonen',
    close: 'Lukk kilden',
  },
  player: {
    play: 'Spill av',
    pause: 'Stans avspillingen',
    place: 'Sted i opptaket',
    at: '{at} av {length}',
    atUncertain: '{at} av {length}, usikkert ord',
    rate: 'Hastighet',
    hear: 'Hør usikre ord',
    hearCount: '{count} å høre',
  },
} as const
