import { wordSet } from './word-set.ts'

/** Words that begin a new clause in speech without punctuation. */
export const pronouns = wordSet('hun han pasienten de det jeg vi man hu ho dei me eg pas. pt.')

/** Words that need what follows them: no clause ends after one. */
export const leaning = wordSet(`
  og eller men samt i på av til for ved om etter som at en et ei ein eit en den det de med uten mot mellom under over hos
  fra innen før inntil siden per pr mens når hvis fordi da enn nær langs gjennom rundt omkring ca. cirka omtrent ca også kun
  bare litt noe noen lett moderat uttalt betydelig svært meget mer mindre både verken enten ikke ingen intet ikkje inga aldri
  høyre venstre begge høgre sin sitt sine hans hennes kjent tidligere mulig antatt sannsynlig grunnet pga. mtp. særlig
  spesielt blant nå ny nye nytt å
`)

export const conjunctions = wordSet('og eller men samt')

/** Finite verbs: «ingen» after one is its object, not a new clause. */
export const verbs = wordSet(`
  er var ble blir har hadde får fikk går gikk kan kunne skal skulle vil ville må måtte bør burde bruker brukte brukt tar tok
  viser viste gir ga tåler tålte fant finner finnes foreligger forelå ser så kjenner kjente angir anga oppgir oppga merker
  merket opplever opplevde beskriver beskrev forteller fortalte opplyser opplyste benekter benektet negerer klager klaget
  føler følte virker virket fremstår fremsto fremtrer starter startet øker økte reduserer reduserte seponerer seponerte
  fortsetter fortsatte kommer kom ligger lå ligg sitter satt står sto henviser henviste henvises anbefaler anbefalte foreslår foreslo tilrår avtaler
  avtalt avtales vurderes vurderer vurderte planlegger planlegges gis gitt spiser spiste drikker drakk sover sov røyker røykte
  snuser jobber jobbet arbeider bor bodde lever trener trente savner ønsker ønsket mener tror trodde synes syns vet husker trenger
  trengte trengs trengtes gjenopptar reagerer reagerte døde snakker behandles behandlet behandler undersøkes måles målt måler målte falt faller slo skadet våknet besvimte kaster kastet
  utføres utført utførte tas tatt settes bestilles rekvirerer rekvireres kontrolleres kontrollerer sykmeldes informeres
  informert oppfordres følges dusjet gjør gjorde påviser påvist påvises avdekker utløser veier veide ringer ringte ser høres
  henvist sykmeldt rekvisisjon satte hjalp snakket sluttet rykket stråler glemmer glemte løfter våkner hoster skjelver fryser trapper tygger svelger svarer fungerer fungerte strever sliter klarer orker greier makter gråt griner gråter vandrer visste varte varer rant renner beklager beklaget angrer angret begynte begynner krevde krever verker verket tørster tisser røykjer kjem brukar drikk fekk
`)

/** Verbs that begin a sentence whose subject is left out. */
export const openingVerbs = wordSet(`
  bruker røyker snuser drikker drakk henviser henvises starter startet fortsetter seponerer kontrollerer anbefaler hadde bor
  jobber arbeider sover sov spiser føler klager angir merker benekter negerer forteller oppgir opplyser beskriver tåler
  rekvirerer bestiller sykmeldes sykmelder øker reduserer informerer avtaler planlegger vurderer vurderes vurderte
  trenger ønsker opplever avventer gjenopptar gir gis ga skriver ordinerer forskriver legger kommer tar tok oppfordres dusjet virker fremstår
  utfører undersøker starta legges overflyttes utskrives innlegges mobiliseres snakker fikk satte hjalp skjelver hoster fryser våknet
  kastet sluttet trener rykket snakket ringer ringte spør blir kjenner sykmeldt sykemeldt sjukemeldt henvist informert resept
  rekvisisjon skylte skyller injiserer sydd renset bytter følges siles opererte behandlet behandles mobilisert våkner slo falt gråt glemmer
`)

export const negations = wordSet('ingen ikke intet aldri ikkje inga uten utan benekter negerer itj ittj ikkj itte inte')
