/** How operations fail around courses, questions, messages and school life. */
export const learningFaults = {
  'courses.chapterUsed': 409,
  'courses.sessionUsed': 409,
  'courses.tooDeep': 409,
  'courses.questionAnswered': 409,
  'courses.answerFrozen': 409,
  'courses.tooManyPictures': 409,
  'courses.rowsWrong': 409,

  'contentThreads.empty': 400,
  'contentThreads.noParent': 400,

  'inquiries.closed': 409,
  'inquiries.notClosed': 409,

  'thinkingQuestions.over': 409,
  'thinkingQuestions.overtaken': 409,
  'thinkingQuestions.answered': 409,
  'thinkingQuestions.answeredHere': 409,
  'thinkingQuestions.empty': 400,
  'thinkingQuestions.tooLong': 413,
  'thinkingQuestions.tooManyPictures': 400,

  'materials.received': 409,
  'materials.notSent': 409,
  'materials.sent': 409,
  'materials.columnMissing': 400,
  'materials.rowsWrong': 409,
  'materials.nameTaken': 409,

  'resources.published': 409,

  'volunteering.notYet': 400,
  'volunteering.alreadyRecorded': 409,
  'volunteering.certified': 409,
  'volunteering.columnMissing': 400,
  'volunteering.rowsWrong': 409,

  'courseFiles.tooLarge': 413,
  'courseFiles.notVideo': 400,
  'courseFiles.notCaptions': 400,
  'courseFiles.notPdfOrPicture': 400,
} as const satisfies Record<string, number>
