/** A name as printed, light in every theme. */
export function NameOnPaper({ latin, native }: { latin: string; native: string | null }) {
  return (
    <p className="rounded-md border border-[#d9dde5] bg-white px-4 py-6 text-center text-[#1b2230] wrap-anywhere">
      <span className="block font-semibold text-2xl">{latin}</span>
      {native !== null && (
        <span lang="zh-CN" className="mt-1 block text-[#5b6270] text-lead">
          {native}
        </span>
      )}
    </p>
  )
}
