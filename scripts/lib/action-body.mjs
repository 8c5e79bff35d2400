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
    const status = isReadable(request.headers['content-type'] ?? '', body) ? null : 400
    // Before its end is told nobody has missed it.
    if (status === null) request.unshift(body)
    over(status)
  }
  request.on('readable', look)
}

/** A form that ends where it says it does, or a list of arguments. */
function isReadable(type, body) {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (boundary !== undefined) return body.includes(`--${boundary}--`)
  try {
    const given = JSON.parse(body.toString('utf8'))
    return Array.isArray(given) && given.length <= mostArguments
  } catch {
    return false
  }
}
