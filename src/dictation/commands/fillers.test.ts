import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['eh pasienten har øh vondt', 'pasienten har vondt'],
  ['han har vondt ikke sant i kneet', 'han har vondt i kneet'],
  ['Eh, altså, hun har feber.', 'hun har feber.'],
  ['røyker ikke cannabis ja da psykisk status våken', 'røyker ikke cannabis psykisk status våken'],
  ['ja da har jeg her en gutt', 'da har jeg her en gutt'],
  ['skal vi se blodtrykket er fint', 'blodtrykket er fint'],
  ['siden mandag han har han har hodepine', 'siden mandag han har hodepine'],
  ['hun er litt hun er litt verre siden sist', 'hun er litt verre siden sist'],
  ['Hun går med, hun går med to krykker.', 'Hun går med to krykker.'],
  ['I natt kom det, i natt kom det økende tungpust.', 'I natt kom det økende tungpust.'],
  ['så til anamnesen, det glemte jeg, han har ingen nakkesmerter', 'så til anamnesen, han har ingen nakkesmerter'],
])('takes fillers away: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['hun har ikke feber', 'hun har ikke feber'],
  ['på en måte som er ny', 'på en måte som er ny'],
  ['det var sånn som før', 'det var sånn som før'],
  ['spurt om feber ja da', 'spurt om feber ja da'],
  ['spurt om feber ja da ingen hoste', 'spurt om feber ja da ingen hoste'],
  ['husker ja da hun falt', 'husker ja da hun falt'],
  ['når han sover han sover er alt bra', 'når han sover han sover er alt bra'],
  ['den allergien han har han har han hatt lenge', 'den allergien han har han har han hatt lenge'],
  ['når han sover godt når han sover godt er alt bra', 'når han sover godt når han sover godt er alt bra'],
  ['hun sier jeg vil dø jeg vil dø igjen', 'hun sier jeg vil dø jeg vil dø igjen'],
  ['det går bra, det går bra.', 'det går bra, det går bra.'],
  ['det hadde jeg glemt sa hun', 'det hadde jeg glemt sa hun'],
  ['det glemte jeg å ta i går', 'det glemte jeg å ta i går'],
  ['hun sier medisinen det glemte jeg i går', 'hun sier medisinen det glemte jeg i går'],
  ['tabletten det glemte jeg ofte sier han', 'tabletten det glemte jeg ofte sier han'],
  ['mannen forteller det hadde jeg glemt', 'mannen forteller det hadde jeg glemt'],
  ['et sår på 3 mm sees', 'et sår på 3 mm sees'],
  ['Hun bruker ikke p-piller. Jo, hun bruker minipiller.', 'Hun bruker ikke p-piller. Jo, hun bruker minipiller.'],
])('leaves words that only look like fillers: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))
