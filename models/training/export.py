"""Writes a checkpoint as a Whisper model in the layout of the hub (safetensors). Usage: export.py ckpt.pt OUT_DIR"""
import json, os, sys, torch, tok, model as M
from safetensors.torch import save_file

checkpoint, out = sys.argv[1], sys.argv[2]; os.makedirs(out, exist_ok=True)
saved = torch.load(checkpoint, weights_only=False); ids = saved['ids']; net = M.Micro(len(ids)); net.load_state_dict(saved['net']); net.eval()
width, heads = net.decoder.positional_embedding.shape[1], net.decoder.blocks[0].attn.h
new = {old: i for i, old in enumerate(ids)}

weights = {}
def put(name, layer):
    weights[f'model.{name}.weight'] = layer.weight
    if getattr(layer, 'bias', None) is not None: weights[f'model.{name}.bias'] = layer.bias
for side in ('encoder', 'decoder'):
    for i, b in enumerate(getattr(net, side).blocks):
        parts = [('self_attn', b.attn, b.attn_ln)] + ([('encoder_attn', b.cross_attn, b.cross_attn_ln)] if b.cross else [])
        for name, attention, norm in parts:
            for to, layer in dict(q_proj=attention.query, k_proj=attention.key, v_proj=attention.value, out_proj=attention.out).items(): put(f'{side}.layers.{i}.{name}.{to}', layer)
            put(f'{side}.layers.{i}.{name}_layer_norm', norm)
        put(f'{side}.layers.{i}.fc1', b.mlp[0]); put(f'{side}.layers.{i}.fc2', b.mlp[2]); put(f'{side}.layers.{i}.final_layer_norm', b.mlp_ln)
put('encoder.conv1', net.encoder.conv1); put('encoder.conv2', net.encoder.conv2); put('encoder.layer_norm', net.encoder.ln_post)
weights['model.decoder.embed_tokens.weight'] = net.decoder.token_embedding.weight
weights['model.decoder.embed_positions.weight'] = net.decoder.positional_embedding
# See Dec.final: the constant of dimension 0 is part of the norm.
weights['model.decoder.layer_norm.weight'] = net.decoder.ln.weight * net.decoder.wm
weights['model.decoder.layer_norm.bias'] = net.decoder.ln.bias * net.decoder.wm + net.decoder.bc
save_file({name: value.detach().half().contiguous() for name, value in weights.items()}, f'{out}/model.safetensors', metadata={'format': 'pt'})

I = {k: new[v] for k, v in dict(eot=tok.EOT, sot=tok.SOT, no=tok.NO, transcribe=tok.TRANSCRIBE, prev=tok.PREV, nospeech=tok.NOSP, notimestamps=tok.NOTS).items()}
write = lambda name, x: json.dump(x, open(f'{out}/{name}', 'w'), ensure_ascii=False, indent=1)
write('config.json', dict(model_type='whisper', architectures=['WhisperForConditionalGeneration'], is_encoder_decoder=True, vocab_size=len(ids), num_mel_bins=80, d_model=width, encoder_layers=len(net.encoder.blocks), encoder_attention_heads=heads, decoder_layers=len(net.decoder.blocks), decoder_attention_heads=heads, encoder_ffn_dim=4 * width, decoder_ffn_dim=4 * width, num_hidden_layers=len(net.encoder.blocks), max_source_positions=1500, max_target_positions=448, decoder_start_token_id=I['sot'], bos_token_id=I['eot'], eos_token_id=I['eot'], pad_token_id=I['eot'], activation_function='gelu', median_filter_width=7, use_cache=True, torch_dtype='float32'))
write('generation_config.json', dict(is_multilingual=True, lang_to_id={'<|no|>': I['no']}, task_to_id={'transcribe': I['transcribe']}, no_timestamps_token_id=I['notimestamps'], prev_sot_token_id=I['prev'], decoder_start_token_id=I['sot'], bos_token_id=I['eot'], eos_token_id=I['eot'], pad_token_id=I['eot'], max_initial_timestamp_index=50, max_length=448, suppress_tokens=[], begin_suppress_tokens=[I['eot']], return_timestamps=False))
write('preprocessor_config.json', dict(feature_extractor_type='WhisperFeatureExtractor', processor_class='WhisperProcessor', chunk_length=30, feature_size=80, hop_length=160, n_fft=400, n_samples=480000, nb_max_frames=3000, padding_side='right', padding_value=0.0, return_attention_mask=False, sampling_rate=16000))
special = {'<|endoftext|>': I['eot'], '<|startoftranscript|>': I['sot'], '<|no|>': I['no'], '<|transcribe|>': I['transcribe'], '<|startofprev|>': I['prev'], '<|nospeech|>': I['nospeech'], '<|notimestamps|>': I['notimestamps']}
added = [dict(id=i, content=c, single_word=False, lstrip=False, rstrip=False, normalized=False, special=True) for c, i in special.items()]
added += [dict(id=new[t], content=f'<|{(t - tok.TS0) * 0.02:.2f}|>', single_word=False, lstrip=False, rstrip=False, normalized=False, special=False) for t in ids if t >= tok.TS0]
vocab = {tok.INV[i]: new[i] for i in ids if i < tok.EOT}
merges = [f'{a} {b}' for a, b in tok.M if a in vocab and b in vocab and a + b in vocab]
write('tokenizer.json', dict(version='1.0', truncation=None, padding=None, added_tokens=added, normalizer=None, pre_tokenizer=dict(type='ByteLevel', add_prefix_space=False, trim_offsets=True, use_regex=True), post_processor=None, decoder=dict(type='ByteLevel', add_prefix_space=True, trim_offsets=True, use_regex=True), model=dict(type='BPE', dropout=None, unk_token=None, continuing_subword_prefix='', end_of_word_suffix='', fuse_unk=False, vocab=vocab, merges=merges)))
write('tokenizer_config.json', dict(tokenizer_class='WhisperTokenizer', bos_token='<|endoftext|>', eos_token='<|endoftext|>', unk_token='<|endoftext|>', pad_token='<|endoftext|>', model_max_length=448, clean_up_tokenization_spaces=False))
for f in sorted(os.listdir(f'{out}/onnx')): print(f, round(os.path.getsize(f'{out}/onnx/{f}') / 1e6, 2), 'MB')
