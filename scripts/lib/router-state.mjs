/*
 * The shape Next gives its header `Next-Router-State-Tree` (next/dist/server/app-render/types.js, flightRouterStateSchema);
 * anything else it answers with 500.
 */

const paramTypes = [
  'c',
  'ci(..)(..)',
  'ci(.)',
  'ci(..)',
  'ci(...)',
  'oc',
  'd',
  'di(..)(..)',
  'di(.)',
  'di(..)',
  'di(...)',
]
const marks = ['refetch', 'inside-shared-layout', 'metadata-only']

export function isRouterState(header) {
  try {
    return isTree(JSON.parse(decodeURIComponent(header)))
  } catch {
    return false
  }
}

function isTree(value) {
  if (!Array.isArray(value) || value.length < 2 || value.length > 6) return false
  const [segment, parallel, refresh, mark, hints, last] = value
  return (
    isSegment(segment) &&
    isRecord(parallel) &&
    Object.values(parallel).every(isTree) &&
    isNoneOr(refresh, (pair) => areStrings(pair) && pair.length === 2) &&
    isNoneOr(mark, (word) => marks.includes(word)) &&
    isNoneOr(hints, (number) => typeof number === 'number') &&
    (last === undefined || typeof last === 'string')
  )
}

function isSegment(value) {
  if (typeof value === 'string') return true
  if (!Array.isArray(value) || value.length !== 4) return false
  const [name, key, type, siblings] = value
  return areStrings([name, key]) && paramTypes.includes(type) && (siblings === null || areStrings(siblings))
}

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const areStrings = (value) => Array.isArray(value) && value.every((one) => typeof one === 'string')
const isNoneOr = (value, is) => value === undefined || value === null || is(value)
