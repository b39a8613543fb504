/**
 * JSON schema of an answer: sections under the outline's headings, with sentences that cite those of the dictation.
 * `sources` precedes `text`, so that the model, which generates left to right, picks its sources before it writes.
 */
export function answerSchema(headings: readonly string[]): object {
  return object({
    sections: array(
      object({
        heading: { type: 'string', enum: headings },
        sentences: array(object({ sources: array({ type: 'integer' }), text: { type: 'string' } })),
      }),
    ),
  })
}

function object(properties: Readonly<Record<string, object>>): object {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

function array(items: object): object {
  return { type: 'array', items }
}
