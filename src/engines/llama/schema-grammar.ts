/** The subset of JSON schema used for answers. */
interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly enum?: readonly string[]
}

/**
 * Returns a llama.cpp grammar (GBNF) for JSON of the schema, on one line without blanks: each would take time to
 * generate. Throws on schema features it does not support.
 */
export function schemaGrammar(schema: object): string {
  return [
    `root ::= ${ruleOf(schema)}`,
    String.raw`string ::= "\"" char* "\""`,
    String.raw`char ::= [^"\\\x00-\x1F\x7F] | "\\" (["\\/bfnrt] | "u" [0-9a-fA-F]{4})`,
    'integer ::= "0" | [1-9] [0-9]{0,5}',
  ].join('\n')
}

function ruleOf(schema: Schema): string {
  if (schema.enum) return `(${schema.enum.map((value) => literal(JSON.stringify(value))).join(' | ')})`
  switch (schema.type) {
    case 'string':
    case 'integer':
      return schema.type
    case 'array': {
      const item = ruleOf(schema.items ?? {})
      return `"[" (${item} ("," ${item})*)? "]"`
    }
    case 'object': {
      const fields = Object.entries(schema.properties ?? {})
      const parts = fields.map(([name, value]) => `${literal(`${JSON.stringify(name)}:`)} ${ruleOf(value)}`)
      return `"{" ${parts.join(' "," ')} "}"`
    }
    default:
      throw new Error('a schema that no grammar is made of')
  }
}

/** The text as a quoted literal of the grammar. */
function literal(text: string): string {
  return `"${text.replaceAll('\\', String.raw`\\`).replaceAll('"', String.raw`\"`)}"`
}
