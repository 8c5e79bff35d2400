/** How operations fail around teams and their work. */
export const teamsFaults = {
  'teams.full': 409,
  'teams.codeTaken': 409,
  'teams.codeTooHigh': 409,
  'teams.twoLeaders': 409,
  'teams.submitted': 409,
  'teams.closed': 409,
  'teams.notSaved': 409,
  'teams.listedTwice': 400,
  'teams.codeOfStrangers': 409,
  'teams.none': 409,
  'teams.unpaid': 409,
  'teams.leaderLeaves': 409,
  'teams.leaderOfOthers': 409,
  'teams.noCodeLeft': 409,
  'teams.already': 409,
  'teams.noOwn': 409,
  'teams.notTeamed': 409,
  'teams.otherSchool': 409,
  'teams.notLeader': 403,
  'teams.noSuchNumber': 404,

  // As the contract spells it (teams#joining).
  'team.leaderNotFound': 404,

  'teamInvites.invalid': 404,
  'teamInvites.expired': 409,
  'teamInvites.revoked': 409,

  'extensions.noWindow': 409,
  'extensions.notLater': 409,
  'extensions.past': 409,
  'extensions.resultsOut': 409,

  'templates.inUse': 409,
  'templates.unfinished': 409,
  'templates.words': 400,
  'templates.columnMissing': 400,
  'templates.columnUnknown': 400,

  'workspaces.templateFrozen': 409,
  'workspaces.templateInUse': 409,
  'workspaces.tooLong': 413,
  'workspaces.tooManyFiles': 400,
  'workspaces.alreadySubmitted': 409,
  'workspaces.notOpenYet': 409,
  'workspaces.overtaken': 409,
  'workspaces.noTemplate': 409,
  'workspaces.windowClosed': 409,

  'submissions.noTeam': 409,
  'submissions.noWindow': 409,
  'submissions.notSubmitted': 409,
  'submissions.tooLateToReopen': 409,

  'teamComments.empty': 400,
  'teamComments.noParent': 400,
  'teamComments.notYours': 403,
  'teamComments.headerMissing': 400,
  'teamComments.importEmpty': 400,
  'teamComments.importRefused': 400,

  'workMails.dayLimit': 429,
  'workMails.notSettled': 409,

  'quizzes.noChoice': 400,
  'quizzes.answered': 409,
} as const satisfies Record<string, number>
