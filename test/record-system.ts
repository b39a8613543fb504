import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { JWK } from 'jose'
import * as z from 'zod'
import { complaintOf } from './fhir-documents.ts'
import { SmartLogin } from './smart-login.ts'

/** A document as it is stored. */
export interface StoredDocument {
  version: number
  lastUpdated: string
  resource: Record<string, unknown>
}

/** A record system on the network, as strict as FHIR R4 allows: documents are held to the published schema. */
export class RecordSystem extends SmartLogin {
  /** Set by tests: the answer to the next call for a document, which is then not carried out. */
  answerNext: { status: number; resource?: unknown; headers?: Record<string, string> } | undefined
  /** Set by tests: the next write of a document is carried out, but its answer is lost. */
  unheard = false
  readonly patients = new Map<string, object>()
  readonly documents = new Map<string, StoredDocument>()

  /** Starts the system with two patients; parameters as in the constructor. */
  static async start(publicUrl: string, clientKeys?: readonly JWK[]): Promise<RecordSystem> {
    const system = new RecordSystem(publicUrl, clientKeys)
    system.addPatient('p1', { use: 'official', given: ['Kari', 'Mellom'], family: 'Prøvesen' }, '1956-03-02')
    system.addPatient('p2', { use: 'official', given: ['Ola'], family: 'Testvik' }, '1990')
    return system.listen()
  }

  addPatient(id: string, name: object, birthDate: string): void {
    this.patients.set(id, { resourceType: 'Patient', id, name: [name], birthDate })
  }

  /** Changes a document, as if somebody had edited it in the record system. */
  changeDocument(id: string): void {
    const stored = this.documents.get(id)
    if (!stored) throw new Error('no such document')
    const content = [{ attachment: { contentType: 'text/plain', data: Buffer.from('Rettet her.').toString('base64') } }]
    this.#store(id, { ...stored.resource, content })
  }

  protected serve(app: FastifyInstance): void {
    app.get<{ Params: { id: string } }>('/fhir/Patient/:id', (request, reply) => {
      const { id } = request.params
      const token = this.allowed(request, 'patient/Patient.r')
      if (typeof token === 'number') return this.complain(reply, token, 'login')
      if (token.patient !== id) return this.complain(reply, 403, 'forbidden')
      return reply.type('application/fhir+json').send(this.patients.get(id) ?? {})
    })
    app.get<{ Params: { id: string } }>('/fhir/DocumentReference/:id', (request, reply) => this.#read(request, reply))
    app.put<{ Params: { id: string } }>('/fhir/DocumentReference/:id', (request, reply) => this.#write(request, reply))
  }

  /** Sends the answer set in `answerNext`, if any; returns whether there was one. */
  async #hindered(reply: FastifyReply): Promise<boolean> {
    const next = this.answerNext
    this.answerNext = undefined
    if (!next) return false
    await reply
      .code(next.status)
      .headers(next.headers ?? {})
      .type('application/fhir+json')
      .send(next.resource ?? '')
    return true
  }

  async #read(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply): Promise<FastifyReply> {
    if (await this.#hindered(reply)) return reply
    const token = this.allowed(request, 'patient/DocumentReference.r')
    if (typeof token === 'number') return this.complain(reply, token, 'login')
    const stored = this.documents.get(request.params.id)
    if (!stored) return this.complain(reply, 404, 'not-found')
    return answerWith(reply, 200, stored).send(stored.resource)
  }

  async #write(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply): Promise<FastifyReply> {
    if (await this.#hindered(reply)) return reply
    const { id } = request.params
    const stored = this.documents.get(id)
    const token = this.allowed(request, `patient/DocumentReference.${stored ? 'u' : 'c'}`)
    if (typeof token === 'number') return this.complain(reply, token, 'login')
    const wrong = complaintOf(request, id, token.patient)
    if (wrong !== undefined) return this.complain(reply, 422, 'invalid', wrong)
    const { 'if-none-match': none, 'if-match': match } = request.headers
    if (none === '*' && stored) return this.complain(reply, 412, 'conflict')
    if (match !== undefined && match !== `W/"${stored?.version}"`) return this.complain(reply, 412, 'conflict')
    const saved = this.#store(id, z.record(z.string(), z.unknown()).parse(request.body))
    if (this.unheard) {
      this.unheard = false
      request.raw.socket.destroy()
      return reply
    }
    return answerWith(reply, stored ? 200 : 201, saved).send()
  }

  #store(id: string, resource: Record<string, unknown>): StoredDocument {
    const version = (this.documents.get(id)?.version ?? 0) + 1
    const lastUpdated = new Date().toISOString()
    const saved = { version, lastUpdated, resource: { ...resource, meta: { versionId: String(version), lastUpdated } } }
    this.documents.set(id, saved)
    return saved
  }
}

function answerWith(reply: FastifyReply, status: number, { version, lastUpdated }: StoredDocument): FastifyReply {
  const headers = { ETag: `W/"${version}"`, 'Last-Modified': new Date(lastUpdated).toUTCString() }
  return reply.code(status).headers(headers).type('application/fhir+json')
}
