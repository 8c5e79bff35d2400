/** Why a backup can't be made or brought back; its message says what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}
