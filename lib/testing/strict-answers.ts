import { checkAnswersWith } from '@/lib/kernel/doors/answer-check'

/** Every answer a test sees fits the schema that the catalogue tells of it, to the last field. */
checkAnswersWith((answers, data) => {
  const onTheWire: unknown = JSON.parse(JSON.stringify(data ?? null))
  answers.parse(onTheWire)
})
