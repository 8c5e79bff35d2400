/** How operations fail around what the organisers do. */
export const consoleFaults = {
  'readiness.nothingRed': 409,
  'readiness.noAddress': 409,
  'readiness.remindedToday': 409,

  'mails.notFailed': 409,
  'mails.contentGone': 409,
  'mails.late': 409,
  'mails.suppressed': 409,

  'announcements.notDraft': 409,
  'announcements.started': 409,
  'announcements.canceled': 409,
  'announcements.textMissing': 409,
  'announcements.nobody': 409,
  'announcements.groupChanged': 409,
  'announcements.notTyped': 409,
  'announcements.inThePast': 409,

  'mailTexts.unknownPlaceholder': 400,
  'mailTexts.missingPlaceholder': 400,
  'mailTexts.tooLong': 400,
  'mailTexts.oneLine': 400,
} as const satisfies Record<string, number>
