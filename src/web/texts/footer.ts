/** Texts of the footer, shared by all pages. Company facts come from the configuration. */
export const footer = {
  label: 'Bunntekst',
  about: 'Ordrett gjør diktat om til journalnotat.',
  contact: {
    heading: 'Kontakt',
    orgNumber: 'Organisasjonsnummer',
    call: 'Ring {phone}',
  },
  pages: {
    heading: 'Sider',
    journal: 'Pasientjournal',
    security: 'Sikkerhet',
    contact: 'Kontakt',
    pricing: 'Priser',
    terms: 'Vilkår',
    accessibility: 'Tilgjengelighet',
  },
  social: {
    heading: 'Følg oss',
    link: '{company} på {network}',
  },
  /** Shown while the company facts are the fictional defaults. */
  fictional: 'Firmaopplysningene på disse sidene er oppdiktede.',
}
