/**
 * Every way an operation may fail on purpose, with the code of the API contract (api.md, Transport).
 * The sentence for each stands in messages/*.json under `faults.<key>`; a missing one does not compile (fault.ts).
 */
export const catalogue = {
  internal: 500,
  notFound: 404,

  // the request itself
  'input.invalid': 400,
  'input.unreadable': 400,
  'input.functionMissing': 400,
  'input.functionUnknown': 404,
  'input.method': 405,
  'input.tooLarge': 413,
  'input.unsupported': 415,
  'input.crossSite': 403,

  // who asks
  'auth.required': 401,
  'auth.forbidden': 403,
  'auth.wrongSecret': 401,
  'auth.otpRequired': 401,
  'auth.projectNotGranted': 403,
  'auth.codeTooSoon': 429,
  'auth.linkInvalid': 409,

  // state
  'conflict.stale': 409,
  'conflict.busy': 409,
  'conflict.inUse': 409,
  'conflict.taken': 409,

  // registrations: -1 is what existing clients compare (api.md, Transport)
  'registrations.alreadyRegistered': -1,
  'registrations.notOpen': 409,
  'registrations.notOpenYet': 409,
  'registrations.closed': 409,
  'registrations.paid': 409,
  'registrations.noPaymentNeeded': 409,
  'registrations.paymentStarted': 409,
  'registrations.eventsClosed': 409,
  'registrations.submitted': 409,
  'registrations.unconfirmed': 409,
  'registrations.statusFinal': 409,
  'registrations.cancelled': 409,
  'registrations.notYours': 403,
  'registrations.notRemoved': 409,
  'registrations.remindedToday': 409,
  'registrations.nothingDue': 409,

  // schools that take part themselves, educators
  'schoolRegistrations.notASchool': 403,
  'schoolRegistrations.schoolPending': 409,
  'schoolRegistrations.notForSchools': 409,
  'schoolRegistrations.notOffered': 403,
  'educators.notAnEducator': 403,
  'educators.notForEducators': 409,

  // registration links, the open registration
  'registrationLinks.invalid': 409,
  'registrationLinks.expired': 409,
  'registrationLinks.revoked': 409,
  'registrationLinks.tooMany': 409,
  'openRegistrations.expired': 409,
  'openRegistrations.used': 409,
  'openRegistrations.accountClosed': 409,

  // students
  'students.frozen': 409,
  'students.reasonMissing': 400,
  'students.nameMissing': 400,
  'students.emailTaken': 409,
  'students.emailNeedsProof': 409,
  'students.emailNotYours': 403,
  'students.emailInUse': 409,
  'students.adviserAlready': 409,
  'students.changeAlreadyAsked': 409,

  // change requests, adviser links
  'changeRequests.decided': 409,
  'changeRequests.same': 400,
  'changeRequests.reasonMissing': 400,
  'adviserLinks.decided': 409,
  'adviserLinks.notConfirmed': 409,

  // schools
  'schools.builtIn': 409,

  // contacts, staff
  'contacts.emailTaken': 409,
  'contacts.noCoordinatorAtIndependent': 409,
  'staff.emailTaken': 409,
  'staff.alreadyGranted': 409,

  // projects, packages
  'projects.full': 409,
  'projects.windowsOverlap': 409,
  'projects.windowOrder': 409,
  'projects.announceTooEarly': 409,
  'projects.dates': 409,
  'projects.hasRegistrations': 409,
  'packages.alreadyRegistered': -1,
  'packages.notOpenYet': 409,
  'packages.closed': 409,
  'packages.noUsesLeft': 409,
  'packages.projectOutside': 409,
  'participations.started': 409,
  'participations.submitted': 409,

  // CSV files
  'csv.notText': 400,
  'csv.brokenBytes': 400,
  'csv.quoteOpen': 400,
  'csv.tooManyRows': 400,
  'csv.tooLarge': 400,
  'csv.empty': 400,

  // imports
  'imports.headerMissing': 400,
  'imports.headerUnexpected': 400,
  'imports.headerOrder': 400,
  'imports.empty': 400,
  'imports.nothingLeft': 400,
  'imports.refused': 400,
  'imports.alreadyImported': 409,
  'imports.noSeats': 409,
  'imports.cancelled': 409,
  'imports.undone': 409,
  'imports.undoPaid': 409,
  'imports.undoInTeam': 409,
  'imports.undoChanged': 409,

  // teams, workspaces
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
  // As the contract spells it (api.md, joinTeam).
  'team.leaderNotFound': 404,
  'teamInvites.invalid': 404,
  'teamInvites.expired': 409,
  'teamInvites.revoked': 409,
  'workspaces.templateFrozen': 409,
  'workspaces.templateInUse': 409,
  'workspaces.tooLong': 413,
  'workspaces.tooManyFiles': 400,
  'workspaces.alreadySubmitted': 409,
  'workspaces.notOpenYet': 409,
  'workspaces.overtaken': 409,
  'workspaces.noTemplate': 409,
  'workspaces.windowClosed': 409,

  // handing in
  'submissions.noTeam': 409,
  'submissions.noWindow': 409,
  'submissions.notSubmitted': 409,
  'submissions.tooLateToReopen': 409,

  // what is remarked and ticked, the mailed link
  'teamComments.empty': 400,
  'teamComments.noParent': 400,
  'teamComments.notYours': 403,
  'teamComments.headerMissing': 400,
  'teamComments.importEmpty': 400,
  'teamComments.importRefused': 400,
  'workMails.dayLimit': 429,
  'workMails.notSettled': 409,
  'quizzes.noChoice': 400,

  // rosters, saved views
  'rosters.nothingToExport': 409,
  'rosters.tooManyRows': 409,
  'savedViews.tooMany': 409,

  // payments, fee reductions
  'payments.nothingDue': 409,
  'payments.withPackage': 409,
  'payments.reductionUnderReview': 409,
  'payments.orderOpen': 409,
  'payments.refundTooHigh': 409,
  'payments.notAgreed': 400,
  'payments.policyChanged': 409,
  'payments.methodNotOffered': 409,
  'payments.providerRefused': 502,
  'payments.providerSilent': 502,
  'payments.notAuthentic': 401,
  'payments.amountDiffers': 409,
  'payments.hasOrder': 409,
  'payments.notThatOrder': 409,
  'payments.wentBack': 409,
  'refunds.notYours': 403,
  'refunds.nothingPaid': 409,
  'refunds.nothingLeft': 409,
  'refunds.running': 409,
  'refunds.closed': 409,
  'refunds.settles': 409,
  'refunds.amountRefused': 409,
  'feeReductions.alreadyAsked': 409,
  'feeReductions.alreadyApproved': 409,
  'feeReductions.alreadyPaid': 409,
  'feeReductions.notOffered': 409,
  'feeReductions.insidePackage': 409,
  'feeReductions.decided': 409,
  'feeReductions.stillNeeded': 409,
  'feeReductions.reasonMissing': 400,
  'feeReductions.levelNotOffered': 400,

  // next stages
  'advancements.notOpen': 409,
  'advancements.notAdvanced': 409,

  // scores, certificates
  'scores.alreadyAwarded': 409,
  'scores.alreadyReleased': 409,
  'certificates.noGround': 409,
  'certificates.alreadyIssued': 409,
  'certificates.notIssued': 409,
  'certificates.templateInUse': 409,
  'certificates.batchRunning': 409,

  // files
  'files.notReady': 409,
  'files.tooLarge': 413,
  'files.empty': 400,
  'files.notPdf': 400,
  'files.notPicture': 400,
  'files.notThisKind': 400,
  'files.notUploaded': 409,
  'files.tokenInvalid': 401,
  'files.alreadySent': 409,
  'files.tooManyOpen': 409,

  // around us
  'rate.limited': 429,
  'provider.failed': 502,
  'service.down': 503,
} as const satisfies Record<string, number>

export type FaultKey = keyof typeof catalogue
