import { getStatus } from '@medplum/core'
import { FhirRouter, MemoryRepository } from '@medplum/fhir-router'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SmartLogin } from './smart-login.ts'

/** The published parts of Medplum's FHIR server: its router and its in-memory repository, behind our login. */
export class MedplumSystem extends SmartLogin {
  readonly repository = new MemoryRepository()
  /** Set by tests: the next call is carried out, but its answer is lost. */
  unheard = false
  readonly #router = new FhirRouter()

  /** Starts the system with one patient; parameters as in the constructor. */
  static async start(publicUrl: string): Promise<MedplumSystem> {
    const system = new MedplumSystem(publicUrl)
    await system.repository.updateResource({
      resourceType: 'Patient',
      id: 'p1',
      name: [{ use: 'official', given: ['Kari', 'Mellom'], family: 'Prøvesen' }],
      birthDate: '1956-03-02',
    })
    return system.listen()
  }

  protected serve(app: FastifyInstance): void {
    app.get('/fhir/Patient/:id', (request, reply) => this.#pass(request, reply, 'patient/Patient.r'))
    app.get('/fhir/DocumentReference/:id', (request, reply) =>
      this.#pass(request, reply, 'patient/DocumentReference.r'),
    )
    app.put('/fhir/DocumentReference/:id', (request, reply) =>
      this.#pass(request, reply, 'patient/DocumentReference.u'),
    )
  }

  async #pass(request: FastifyRequest, reply: FastifyReply, scope: string): Promise<FastifyReply> {
    const token = this.allowed(request, scope)
    if (typeof token === 'number') return this.complain(reply, token, 'login')
    const { method, headers, body } = request
    const url = request.url.slice(new URL(this.base).pathname.length)
    const call = { method: method === 'PUT' ? ('PUT' as const) : ('GET' as const), url, headers, body }
    const [outcome, resource] = await this.#router.handleRequest(
      { ...call, pathname: '', params: {}, query: {} },
      this.repository,
    )
    if (this.unheard) {
      this.unheard = false
      request.raw.socket.destroy()
      return reply
    }
    const { versionId, lastUpdated } = resource?.meta ?? {}
    if (versionId !== undefined) reply.header('ETag', `W/"${versionId}"`)
    if (lastUpdated !== undefined) reply.header('Last-Modified', new Date(lastUpdated).toUTCString())
    return reply
      .code(getStatus(outcome))
      .type('application/fhir+json')
      .send(resource ?? outcome)
  }
}
