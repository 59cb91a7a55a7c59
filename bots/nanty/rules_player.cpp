// SPDX-License-Identifier: MIT
#include "bots/nanty/rules_player.h"

#include <algorithm>

#include "bots/nanty/personality.h"

namespace gaslight::nanty {
namespace {

// How gladly a choice is made; the gladdest are equally likely.
constexpr int kMust = 3;
constexpr int kUse = 2;
constexpr int kIdle = 1;  // skips, ends, throws an Interrupt away or plays Watson
constexpr int kAvoid = 0;

bool is_loan(CardId card) {
  return card == kCityBank || card == kMerryweather;
}

// Texts that take a pawn, and so its Trouble marker, away from an area.
bool clears_trouble(Scroll scroll) {
  return scroll == Scroll::PayPlayerThenAssassinate || scroll == Scroll::PayPlayerTheyRemove ||
         scroll == Scroll::MoveOwnFromTroubleAdjacent;
}

struct Thumb {
  const Rules& rules;
  const SeatView& view;
  bool sidonia;
  bool fagin;

  // A card that is played for its loan.
  int of_playing(CardId card) const {
    if (!is_loan(card)) return kUse;
    return sidonia ? kAvoid : kMust;
  }

  // The icon that is asked about.
  int of_icon() const {
    const Frame& frame = view.frames[view.depth - 1U];
    const CardFace& face = rules.cards[frame.cause];
    switch (face.icons[frame.pc / 2U].icon) {
      case Icon::Scroll:
        if (face.scroll == Scroll::Loan) return sidonia ? kAvoid : kMust;
        return fagin && clears_trouble(face.scroll) ? kAvoid : kUse;
      case Icon::Assassinate:  // the marker goes with the pawn (NN-097)
      case Icon::RemoveTrouble:
        return fagin ? kAvoid : kUse;
      case Icon::None:
      case Icon::PlaceAgent:
      case Icon::Build:
      case Icon::Money:
      case Icon::Event:
      case Icon::PlayAnother:
      case Icon::Interrupt:
        break;
    }
    return kUse;
  }

  int of(const Choice& choice) const {
    const bool in_trouble = has(view.trouble, choice.area);
    switch (choice.what) {
      case Do::Announce:
        return kMust + 1;
      case Do::Play:
        return of_playing(choice.card);
      case Do::Use:
        return of_icon();
      case Do::Ability:
        return fagin && rules.areas[choice.area].ability == Ability::RemoveTrouble ? kAvoid : kUse;
      case Do::Piece:
        return fagin && in_trouble ? kAvoid : kUse;
      case Do::End:
      case Do::Skip:
      case Do::Discard:
      case Do::Watson:
        return kIdle;
      case Do::Pass:
      case Do::Pay:
      case Do::Give:
      case Do::Refuse:
      case Do::Area:
      case Do::Card:
      case Do::Cards:
      case Do::Seat:
      case Do::Answer:
      case Do::Variant:
      case Do::Arrange:
        return kUse;
    }
    return kUse;
  }
};

}  // namespace

std::size_t RulesPlayer::decide(const SeatView& view,
                                const Choices& choices,
                                Rng& rng,
                                const Budget&) {
  const Thumb thumb{rules_, view, is_sidonia(rules_, view.personality),
                    is_fagin(rules_, view.personality)};
  std::size_t picked = 0;
  int gladdest = -1;
  std::uint32_t equals = 0;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const int glad = thumb.of(choices[i]);
    if (glad < gladdest) continue;
    equals = glad == gladdest ? equals + 1 : 1;
    if (glad > gladdest || rng.below(equals) == 0) picked = i;
    gladdest = glad;
  }
  return picked;
}

}  // namespace gaslight::nanty
