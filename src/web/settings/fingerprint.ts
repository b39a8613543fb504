/** Distinguishes users on this device without storing their ids (FNV-1a, 32 bits). */
export function fingerprint(userId: string): string {
  let hash = 0x811c9dc5
  for (const unit of new TextEncoder().encode(userId)) hash = Math.imul(hash ^ unit, 0x01000193) >>> 0
  return hash.toString(36)
}
