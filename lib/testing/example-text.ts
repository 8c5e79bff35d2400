export type Call = { request: Record<string, unknown>; answer: unknown }

/** What a call sent and got, as it may stand in a document: without ids, secrets and addresses of one run. */

const words: readonly (readonly [RegExp, string])[] = [
  [/leader\.canary\d+x@target\.test/g, 'leader@example.com'],
  [/(new|roster|track|guardian|g)\.canary\d+x@target\.test/g, '$1@example.com'],
  [/canary\d+x@target\.test/g, 'xiaoming@example.com'],
  [/c\*+@target\.test/g, 'x***@example.com'],
  [/@(target|factory|test|portal)\.test\b/g, '@example.com'],
  [/canary\d+x/gi, 'Xiaoming'],
  [/gradecanary/g, 'A'],
  [/teamprizecanary/g, 'First Prize'],
  [/ownprizecanary/g, 'Best Presentation'],
  [/advancecanary/g, 'Advanced'],
  [/remarkcanary/g, 'Well argued.'],
  [/http:\/\/127\.0\.0\.1:\d+/g, 'https://pay.example.com'],
  [/http:\/\/localhost:3000|https:\/\/portal\.test/g, 'https://portal.example.com'],
  [/\bP-[0-9A-Z]{10}\b/g, 'P-4Q7K2M9XWD'],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, 'q3vN0hT8kX2mB5rW7yL1cZ9dJ4gS6fQaUePoIiAsDf'],
  [/(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32}(?![\w-])/g, 'n7Qk2VxJ0pLs8RtYb3WmZc5HdFg1AeUo'],
  [/\bcs_test_\w+/g, 'cs_test_a1b2c3d4'],
  [/\box_[0-9a-f]{16}\b/g, 'ox_a1b2c3d4'],
  [/\bO[0-9a-f]{15,16}\b/g, 'O-5XK29384LM'],
  [/(?<=name=\\"sign\\" value=\\")[0-9a-f]{64}/g, 'd1'.repeat(32)],
  [/([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}/g, '7H3K-9QWX-2MTR-4BVN-8CDZ-5FGS-6JPY'],
]
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g

export function exampleOf(call: Call): Call {
  const ids = new Map<string, string>()
  // The same id in two examples would tell of one row that there is not.
  const letters = Array.from(String(call.request.function), (letter) => letter.charCodeAt(0))
  const group = letters
    .reduce((sum, letter) => (sum * 31 + letter) % 65_536, 7)
    .toString(16)
    .padStart(4, '0')
  const told = { request: call.request, answer: JSON.parse(JSON.stringify(call.answer, shortened)) }
  const numbered = JSON.stringify(told, named).replace(uuid, (id) => {
    const known = ids.get(id) ?? `01a203f3-${group}-7000-8000-${String(ids.size + 1).padStart(12, '0')}`
    ids.set(id, known)
    return known
  })
  return JSON.parse(words.reduce((text, [wrong, right]) => text.replace(wrong, right), numbered))
}

const named = (_: string, value: unknown) => (value instanceof File ? value.name : value)

/** Of a list the first two rows, of a file the first four lines. */
function shortened(_: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2)
  return typeof value === 'string'
    ? value
        .split(/(?<=\r\n)/)
        .slice(0, 4)
        .join('')
    : value
}
