import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import * as z from 'zod'
import { chooseModel } from '../src/engines/whisper/model-choice.ts'
import { knownVariables } from '../src/server/config/config.ts'
import { problemsOf } from './config-problems.ts'

const folder = join(import.meta.dirname, '../deploy/kubernetes')
const require = createRequire(import.meta.url)
const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0
if (!hasKubectl) console.info('skipped: rendering of the overlays, because there is no kubectl here')

/** The package with the models of each API group; Kubernetes' own are in `kubernetes-models`. */
const packages: Record<string, string> = {
  'keda.sh': '@kubernetes-models/keda',
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
}

const resourceSchema = z.looseObject({ apiVersion: z.string(), kind: z.string() })
type Resource = z.infer<typeof resourceSchema>
const environmentSchema = z.array(
  z.object({ name: z.string(), value: z.string().optional(), valueFrom: z.unknown().optional() }),
)
const containerSchema = z.looseObject({
  name: z.string(),
  image: z.string(),
  env: environmentSchema.default([]),
  securityContext: z.unknown(),
  resources: z.looseObject({ limits: z.looseObject({ memory: z.string() }) }),
})
const deploymentSchema = z.looseObject({
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({
    template: z.looseObject({
      spec: z.looseObject({
        automountServiceAccountToken: z.boolean(),
        terminationGracePeriodSeconds: z.number().default(30),
        securityContext: z.unknown(),
        containers: z.array(containerSchema),
        volumes: z.array(z.looseObject({ name: z.string(), emptyDir: z.unknown().optional() })),
      }),
    }),
  }),
})
type Deployment = z.infer<typeof deploymentSchema>

function resourcesIn(text: string): Resource[] {
  return parseAllDocuments(text).map((document) => {
    expect(document.errors).toEqual([])
    return resourceSchema.parse(document.toJS())
  })
}

function resourceless(text: string): unknown {
  const [document, ...others] = parseAllDocuments(text)
  expect(others).toEqual([])
  return document && 'errors' in document && document.errors.length === 0 ? document.toJS() : undefined
}

const modelSchema = z.custom<new (resource: object) => { validate(): void }>((value) => typeof value === 'function')

/** Throws if a resource does not match its schema. */
function validate(resource: Resource): void {
  const { apiVersion, kind } = resource
  const from = packages[apiVersion.split('/')[0] ?? ''] ?? 'kubernetes-models'
  const loaded = z.record(z.string(), z.unknown()).parse(require(`${from}/${apiVersion}/${kind}`))
  new (modelSchema.parse(loaded[kind]))(resource).validate()
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'))
/** Complete manifests, not patches. */
const whole = files.filter(
  (file) => !/kustomization|settings|identity-provider|web-(?:uses|shares)|speech-has|no-volume/.test(file),
)

test('there is a base, components and overlays', () => {
  expect(whole.length).toBeGreaterThan(10)
})

test.each(whole)('%s is what Kubernetes and its extensions take', (file) => {
  for (const resource of resourcesIn(readFileSync(join(folder, file), 'utf8')))
    expect(() => validate(resource)).not.toThrow()
})

test('images of others are pinned by digest', () => {
  const imagesSchema = z.looseObject({
    images: z.array(z.looseObject({ name: z.string(), digest: z.string().optional() })).default([]),
  })
  const others = files
    .filter((file) => file.endsWith('kustomization.yaml'))
    .flatMap((file) => imagesSchema.parse(resourceless(readFileSync(join(folder, file), 'utf8'))).images)
    .filter(({ name }) => name !== 'ordrett')
  expect(others.length).toBeGreaterThan(0)
  for (const { digest } of others) expect(digest).toMatch(/^sha256:[\da-f]{64}$/)
})

test('the schemas refuse what is none', () => {
  const [deployment] = resourcesIn(readFileSync(join(folder, 'base/web.yaml'), 'utf8'))
  expect(() => validate({ ...resourceSchema.parse(deployment), spec: { replicas: 'to' } })).toThrow(/replicas/)
})

test('no file sets a variable of Ordrett’s that the configuration does not know', () => {
  const set = files.flatMap((file) =>
    parseAllDocuments(readFileSync(join(folder, file), 'utf8')).flatMap((document) => variablesIn(document.toJS())),
  )
  expect(set.length).toBeGreaterThan(20)
  expect([...new Set(set)].filter((name) => !knownVariables.includes(name))).toEqual([])
})

test('the lock file that the speech model is held to lies in the volume with it', () => {
  const mounts = z.looseObject({ volumeMounts: z.array(z.looseObject({ name: z.string(), mountPath: z.string() })) })
  const [speech] = resourcesIn(readFileSync(join(folder, 'components/speech/speech.yaml'), 'utf8'))
  const [container] = deploymentSchema.parse(speech).spec.template.spec.containers
  const named = container?.env.find(({ name }) => name === 'WHISPER_MODEL')?.value ?? ''
  const volume = mounts.parse(container).volumeMounts.find(({ name }) => name === 'models')
  expect(chooseModel(named, '/ordrett/models').lock).toEqual({
    path: join(volume?.mountPath ?? '', 'lock.json'),
    key: 'nb-whisper-small',
  })
})

/** The environment variables of our containers, in patches too, which are partial resources. */
function variablesIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(variablesIn)
  if (typeof part !== 'object' || part === null) return []
  const container = z.looseObject({ name: z.literal('ordrett'), env: environmentSchema }).safeParse(part)
  const own = container.success ? container.data.env.map(({ name }) => name) : []
  return [...own, ...Object.values(part).flatMap(variablesIn)]
}

test('the dashboard is JSON, and asks for figures that there are', () => {
  const dashboard = z
    .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
    .parse(JSON.parse(readFileSync(join(folder, 'components/monitoring/ordrett.json'), 'utf8')))
  const asked = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const alerts = readFileSync(join(folder, 'components/monitoring/alerts.yaml'), 'utf8')
  const scaling = readFileSync(join(folder, 'components/speech/speech-scaling.yaml'), 'utf8')
  const figures = [...new Set([...asked, alerts, scaling].join(' ').match(/ordrett_\w+/g))]
  const source = readFileSync(join(import.meta.dirname, '../src/server/reports/metrics.ts'), 'utf8')
  expect(figures.length).toBeGreaterThan(5)
  expect(figures.filter((name) => !source.includes(`'${name.replace(/_bucket$/, '')}'`))).toEqual([])
})

describe.runIf(hasKubectl).each(readdirSync(join(folder, 'overlays')))('the overlay %s', (overlay) => {
  const rendered = (): Resource[] => {
    const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', join(folder, 'overlays', overlay)], {
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(status).toBe(0)
    return resourcesIn(stdout)
  }
  const deployments = (): Deployment[] =>
    rendered()
      .filter(({ kind }) => kind === 'Deployment')
      .map((resource) => deploymentSchema.parse(resource))
  const ofOrdrett = () =>
    deployments().flatMap(({ spec: { template } }) =>
      template.spec.containers
        .filter(({ name }) => name === 'ordrett')
        .map((container) => ({ ...container, grace: template.spec.terminationGracePeriodSeconds })),
    )

  test('renders, and each part of it is what Kubernetes takes', () => {
    const resources = rendered()
    expect(resources.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['Deployment', 'Service', 'NetworkPolicy', 'PodDisruptionBudget', 'ServiceAccount']),
    )
    for (const resource of resources) validate(resource)
  })

  test('sets nothing that the configuration does not know, and the server would start with it', () => {
    const containers = ofOrdrett()
    expect(containers).toHaveLength(2)
    for (const { env } of containers) {
      const names = env.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      expect(names.filter((name) => !knownVariables.includes(name))).toEqual([])
      const secret = 'a-secret-of-the-operators-own-32-long'
      const secretFor = (name: string): string =>
        name === 'SHARED_LIMITS_URL' ? `redis://:${secret}@ordrett-limits:6379` : secret
      expect(problemsOf(Object.fromEntries(env.map(({ name, value }) => [name, value ?? secretFor(name)])))).toEqual([])
    }
  })

  test('gives the drain its time', () => {
    for (const { env, grace } of ofOrdrett()) {
      const drain = Number(env.find(({ name }) => name === 'DRAIN_SECONDS')?.value)
      expect(grace).toBeGreaterThan(drain + 5)
    }
  })

  test('runs no pod as root, with a token, with rights, with a disk of its own or without an end to its memory', () => {
    for (const { spec } of deployments()) {
      const pod = spec.template.spec
      expect(pod.automountServiceAccountToken).toBe(false)
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
      for (const { emptyDir } of pod.volumes.filter((volume) => volume.emptyDir !== undefined))
        expect(emptyDir).toMatchObject({ medium: 'Memory', sizeLimit: expect.stringMatching(/^\d+Mi$/) })
      for (const { securityContext, image } of pod.containers) {
        expect(securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        expect(image).toMatch(/:[\w.-]+$/)
      }
    }
  })

  test('lets each pod talk to those that a policy names, and speech to nobody', () => {
    const policySchema = z.looseObject({
      metadata: z.looseObject({ name: z.string() }),
      spec: z.looseObject({
        podSelector: z.unknown(),
        policyTypes: z.array(z.string()),
        egress: z.unknown().optional(),
      }),
    })
    const policies = rendered()
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .map((resource) => policySchema.parse(resource))
    const named = (name: string) => policies.find(({ metadata }) => metadata.name === name)?.spec
    expect(named('ordrett-nothing')).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
    const guarded = policies.map(({ metadata }) => metadata.name)
    expect(guarded).toContain('ordrett-speech')
    expect(named('ordrett-speech')?.egress).toBeUndefined()
    expect(JSON.stringify(named('ordrett-web'))).toContain('198.51.100.0/24')
    expect(JSON.stringify(policies)).not.toContain('192.0.2.1/32')
  })
})
