/** As much as Next reads of a server action's body. */
export const mostActionBytes = 1024 ** 2
/** As many arguments as Next takes. */
const mostArguments = 1000

/**
 * Reads the body of a server action and puts it back, so that Next reads it again: what Next can't read it answers with 500 and logs
 * as an error of ours. Calls `judged` with the status of the refusal, null where Next can read it; never for who hangs up before the end.
 */
export function readAhead(request, judged) {
  const parts = []
  let bytes = 0
  const over = (status) => {
    request.off('readable', look)
    judged(status)
  }
  const look = () => {
    for (let part = request.read(); part !== null; part = request.read()) {
      parts.push(part)
      bytes += part.length
    }
    if (bytes > mostActionBytes) return over(413)
    if (!request.complete) return
    const body = Buffer.concat(parts)
    const status = isReadable(request.headers, body) ? null : 400
    // Before its end is told nobody has missed it.
    if (status === null) request.unshift(body)
    over(status)
  }
  request.on('readable', look)
}

/** A form that ends where it says it does, or a list of arguments, which is a form's part 0; the arguments of an action name no part that did not come. */
function isReadable({ 'content-type': type = '', 'next-action': action }, body) {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return isListOfArguments(body.toString('utf8'))
  if (!body.includes(`--${boundary}--`)) return false
  // Without the header it is a form that a page without scripts sends: its parts are fields.
  if (action === undefined) return true
  const { names, values } = partsOf(body.toString('utf8'), boundary)
  const lists = values.filter(({ name }) => name === '0')
  return (
    lists.length > 0 &&
    lists.every(({ text }) => isList(valueOf(text))) &&
    values.every(({ text }) => namesOnly(valueOf(text), names))
  )
}

function isListOfArguments(text) {
  const value = valueOf(text)
  return isList(value) && namesOnly(value, new Set(['0']))
}

const isList = (value) => Array.isArray(value) && value.length <= mostArguments

function valueOf(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The names of all parts of a form, and the texts of those with values: a number is their name, and they are no files. */
function partsOf(text, boundary) {
  const names = new Set()
  const values = []
  for (const part of text.split(`--${boundary}`)) {
    const end = part.indexOf('\r\n\r\n')
    const head = part.slice(0, Math.max(end, 0))
    const name = /\bname="([^"]*)"/i.exec(head)?.[1]
    if (name === undefined) continue
    names.add(name)
    if (/^\d+$/.test(name) && !/\bfilename=/i.test(head)) values.push({ name, text: part.slice(end + 4) })
  }
  return { names, values }
}

/** What stands for another part in what React sends: the kind of it, and its number in hexadecimal. Streams are named otherwise. */
const reference = /^\$[@hQWiAOoUSsLlGgMmVB]?([0-9a-f]+)(?::|$)/

/** Whether each part that a value points to is there: React would wait for it to the end, and then fail. However deep it is. */
function namesOnly(value, names) {
  const left = [value]
  while (left.length > 0) {
    const next = left.pop()
    const number = typeof next === 'string' ? reference.exec(next)?.[1] : undefined
    if (number !== undefined && !names.has(String(Number.parseInt(number, 16)))) return false
    if (next !== null && typeof next === 'object') for (const one of Object.values(next)) left.push(one)
  }
  return true
}
