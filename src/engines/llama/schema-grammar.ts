/** The part of JSON schema that answers are described with. */
interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly enum?: readonly string[]
}

/**
 * A grammar for llama.cpp (GBNF) that gives JSON of the schema and nothing else, on one line: blanks between its marks say
 * nothing, and each would take a moment to write. Throws where the schema asks for what is not known here.
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

/** Text as it stands, in a grammar's quotation marks. */
function literal(text: string): string {
  return `"${text.replaceAll('\\', String.raw`\\`).replaceAll('"', String.raw`\"`)}"`
}
