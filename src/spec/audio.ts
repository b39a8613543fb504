/** The one audio format on the wire (specification §7 and §9): 16 kHz, mono, 16-bit PCM. */
export const SAMPLE_RATE = 16_000
export const CHANNELS = 1
export const BITS_PER_SAMPLE = 16
export const BYTES_PER_SECOND = SAMPLE_RATE * CHANNELS * (BITS_PER_SAMPLE / 8)

/** Name of the multipart file field, and of the file in it. */
export const AUDIO_FIELD = 'audioFile'
export const AUDIO_FILE_NAME = 'therapistAudio.wav'
