# How long work is shown to who waits for it. Sourced by house.sh.

if [[ -t 2 && ${TERM:-dumb} != dumb ]]; then rewriting=yes; else rewriting=no; fi

# patiently STATUS READER LOG COMMAND...: runs COMMAND with all that it prints in LOG, and says STATUS and the seconds until
# it ends: on a terminal in one line that is written over, elsewhere every five seconds; silence goes on being explained.
# READER is called with every line that COMMAND prints; it may change `status` and print lines with `aloud`.
# The exit code is COMMAND's. Its stdin is empty: what is typed belongs to the game that starts later.
patiently() {
  local status=$1 reader=$2 log=$3
  shift 3
  "$@" </dev/null 2>&1 | tee "$log" | follow
}

follow() {
  local line='' part code shown='' shown_at=-5 started=$SECONDS
  show
  while true; do
    code=0
    IFS= read -r -t 1 part || code=$?
    line+=$part # after a second without an end of line, a part of one
    if ((code == 0)); then
      "$reader" "$line"
      line=''
    elif ((code < 128)); then # the end, not the second
      break
    fi
    show
  done
  if [[ -n $line ]]; then "$reader" "$line"; fi
  hide
}

show() {
  local text="meydan: $status" seconds=$((SECONDS - started))
  if ((seconds > 0)); then text+=" ($seconds s)"; fi
  if [[ $rewriting == yes ]]; then
    if [[ $text == "$shown" ]]; then return; fi
    printf '\r\033[K%s' "${text:0:79}" >&2
    shown=$text
  elif ((SECONDS >= shown_at + 5)); then
    printf '%s\n' "$text" >&2
    shown_at=$SECONDS
  fi
}

hide() {
  if [[ $rewriting == yes ]]; then printf '\r\033[K' >&2; fi
  shown=''
}

aloud() {
  hide
  printf '%s\n' "$1"
}

# Readers.

unread() { :; }

# Ours are "meydan: building 57 of 184: Linking ..." (Ninja's, by NINJA_STATUS) and "meydan: installing ...".
read_build() {
  if [[ $1 == 'meydan: '* ]]; then
    status=${1#meydan: }
    status=${status%%: *}
  fi
}

# ctest's, without the two lines of every test that passes. Failures with what they printed and the summary stay as they are.
running=()
read_tests() {
  local start='^ +Start +([0-9]+): ([^ <]+)' end='^ *([0-9]+)/([0-9]+) Test +#([0-9]+): '
  if [[ $1 =~ $start ]]; then
    running[BASH_REMATCH[1]]=${BASH_REMATCH[2]}
  elif [[ $1 =~ $end ]]; then
    unset "running[BASH_REMATCH[3]]"
    status="tested ${BASH_REMATCH[1]} of ${BASH_REMATCH[2]}"
    if [[ $1 != *' Passed '* ]]; then aloud "$1"; fi
  elif [[ $1 != 'Test project '* ]]; then
    aloud "$1"
  fi
  status=${status%%, now *}
  if ((${#running[@]} > 0)); then status+=", now ${running[*]}"; fi
}

# apt-get's: packages are counted while they are downloaded, unpacked and set up.
packages=0
declare -A counted=()
read_apt() {
  local doing summary='^([0-9]+) upgraded, ([0-9]+) newly installed'
  case $1 in
    Get:*) doing=downloading ;;
    'Unpacking '*) doing=unpacking ;;
    'Setting up '*) doing='setting up' ;;
    *)
      if [[ $1 =~ $summary ]]; then packages=$((BASH_REMATCH[1] + BASH_REMATCH[2])); fi
      return
      ;;
  esac
  counted[$doing]=$((${counted[$doing]:-0} + 1))
  status="$doing packages: ${counted[$doing]} of $packages"
}
