/** An uploaded WAV file: the format in its header, and its samples. */
export interface Upload {
  format: { pcm: number; channels: number; rate: number; bits: number }
  samples: Int16Array
}

/** The WAV file in the body of an upload. */
export function uploadedWav(body: Buffer): Upload {
  const wav = body.subarray(body.indexOf('RIFF'))
  const bytes = wav.readUInt32LE(40)
  return {
    format: {
      pcm: wav.readUInt16LE(20),
      channels: wav.readUInt16LE(22),
      rate: wav.readUInt32LE(24),
      bits: wav.readUInt16LE(34),
    },
    samples: new Int16Array(Uint8Array.from(wav.subarray(44, 44 + bytes)).buffer),
  }
}

/** The required format of every upload: 16 kHz, mono, 16 bit. */
export const wavFormat: Upload['format'] = { pcm: 1, channels: 1, rate: 16_000, bits: 16 }
