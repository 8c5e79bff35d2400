/** A connection keeps a prepared statement until it ends; more texts than these are made of lists of changing length. */
const atMost = 400

/**
 * Names for statements, so that PostgreSQL parses and plans each text once per connection: planning a list costs it as
 * much as answering. An empty name is no name. A pooler between here and the server must keep prepared statements.
 */
export function statementNames(): (query: { sql: string }) => string {
  const names = new Map<string, string>()
  return ({ sql }) => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (names.size >= atMost) return ''
    const name = `portal_${names.size}`
    names.set(sql, name)
    return name
  }
}
