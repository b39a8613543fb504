import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { automaticModel, knownModels } from './known-models.ts'
import { chooseModel, missingFiles } from './model-choice.ts'

test.each(knownModels)('$name lies in a folder of its name', ({ name, hubName }) => {
  expect(chooseModel(name, '/models')).toMatchObject({
    name,
    hubName,
    folder: join('/models', name),
    demo: name === 'demo',
  })
})

test.each(['/data/whisper', './whisper', '../whisper', 'models/demo'])('%s is a folder', (path) => {
  expect(chooseModel(path, '/models')).toMatchObject({ folder: resolve(path), hubName: undefined, demo: false })
})

test('the demo model stays the demo model when it is given as a folder', () => {
  expect(chooseModel('./models/demo', 'models')).toMatchObject({ label: 'demo', demo: true })
})

test('owner/model is a name at the hub', () => {
  const choice = chooseModel('NbAiLab/nb-whisper-medium', '/models')
  expect(choice).toMatchObject({
    hubName: 'NbAiLab/nb-whisper-medium',
    folder: join('/models', 'NbAiLab--nb-whisper-medium'),
  })
})

test('after an @ stands the commit, and each lies in a folder of its own', () => {
  expect(chooseModel('NbAiLab/nb-whisper-medium@1f2e3d', '/models')).toMatchObject({
    hubName: 'NbAiLab/nb-whisper-medium',
    revision: '1f2e3d',
    folder: join('/models', 'NbAiLab--nb-whisper-medium@1f2e3d'),
    lock: { path: join('/models', 'lock.json'), key: 'NbAiLab--nb-whisper-medium@1f2e3d' },
  })
  expect(chooseModel('nb-whisper-base@v1.0', '/models')).toMatchObject({
    hubName: 'NbAiLab/nb-whisper-base',
    revision: 'v1.0',
    folder: join('/models', 'nb-whisper-base@v1.0'),
  })
})

test('a folder is in the lock file beside it, under its name, whether in the models folder or not', () => {
  expect(chooseModel('/data/whisper/', '/models').lock).toEqual({ path: join('/data', 'lock.json'), key: 'whisper' })
  expect(chooseModel('/models/copied', '/models').lock).toEqual({ path: join('/models', 'lock.json'), key: 'copied' })
})

test.each([
  'nb-whisper-huge',
  'NB-WHISPER-BASE',
  'auto',
  '',
  'a/b/c',
  'owner/..',
  'demo@main',
  'owner/model@',
  'owner/model@../x',
])('"%s" is none, and the message lists the names', (name) => {
  expect(() => chooseModel(name, '/models')).toThrow(
    /demo, nb-whisper-tiny, nb-whisper-tiny-verbatim, nb-whisper-base, /,
  )
  expect(() => chooseModel(name, '/models')).toThrow(/each but demo with @COMMIT/)
})

test('the demo model is complete, and an empty folder lacks everything', () => {
  expect(missingFiles(join(import.meta.dirname, '../../../models/demo'))).toEqual([])
  expect(missingFiles(import.meta.dirname)).toEqual([
    'config.json',
    'generation_config.json',
    'preprocessor_config.json',
    'tokenizer.json',
    'tokenizer_config.json',
    'model.safetensors',
  ])
})

test('what auto aims at depends on the cores', () => {
  expect([automaticModel(2), automaticModel(4)]).toEqual(['nb-whisper-base', 'nb-whisper-small'])
})
