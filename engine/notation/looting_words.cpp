// SPDX-License-Identifier: MIT
#include "engine/notation/looting_words.h"

namespace gaslight::looting {
namespace {

std::string text_of(const Texts& texts,
                    std::string_view group,
                    std::string_view id,
                    std::string_view field) {
  std::string key;
  key.append(group).append(".").append(id).append(".").append(field);
  return std::string(texts.find(key));
}

std::string count_text(const Texts& texts, int count, Witness witness) {
  return std::to_string(count) + ' ' +
         text_of(texts, "witness", id_of(witness), count == 1 ? "name" : "names");
}

std::string a_card(const Texts& texts, Witness witness) {
  const std::string name = text_of(texts, "witness", id_of(witness), "name");
  const bool vowel =
      !name.empty() && std::string_view("AEIOU").find(name[0]) != std::string_view::npos;
  return (vowel ? "an " : "a ") + name;
}

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
}

std::string name_of(std::span<const std::string> names, Seat seat) {
  return index(seat) < names.size() ? names[index(seat)] : "nobody";
}

std::string points(int value) {
  return std::to_string(value) + (value == 1 ? " point" : " points");
}

std::string case_solved_text(const Texts& texts,
                             const Event& event,
                             std::span<const std::string> names) {
  const std::string loot = "The case of the " +
                           text_of(texts, "colour", id_of(event.colour), "loot") + " (" +
                           std::string(id_of(event.colour)) + ") is solved: ";
  if (event.seat == kNoSeat) return loot + "a tie, the disk goes back to the box.";
  return loot + name_of(names, event.seat) + " wins the disk with " +
         points(event.totals[index(event.seat)]) + " of evidence.";
}

std::string take_text(const Rules& rules,
                      const Texts& texts,
                      const Position& position,
                      const Choice& choice) {
  const std::size_t column = choice.place;
  std::string text;
  if (choice.destroy > 0) {
    Counts burnt{};
    burnt[choice.burn] = static_cast<std::uint8_t>(2 * choice.destroy);
    text = "destroy " + std::to_string(choice.destroy) +
           (choice.destroy == 1 ? " tile" : " tiles") + " with " + cards_text(texts, burnt) +
           ", then ";
  }
  const Tile tile =
      position.columns[column][static_cast<std::size_t>(position.gone[column]) + choice.destroy];
  return text + "gain the " + tile_text(rules, texts, tile) + " of column " +
         std::to_string(column + 1) + " for " + cards_text(texts, choice.pay);
}

}  // namespace

std::string tile_text(const Rules& rules, const Texts& texts, Tile tile) {
  const TileFace& face = rules.tiles[tile];
  return text_of(texts, "colour", id_of(face.colour), "name") + ' ' + std::to_string(face.value) +
         ' ' + text_of(texts, "witness", id_of(face.witness), "name");
}

std::string cards_text(const Texts& texts, const Counts& cards) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < kWitnesses; ++i)
    if (cards.of[i] > 0) parts.push_back(count_text(texts, cards.of[i], static_cast<Witness>(i)));
  return parts.empty() ? "no cards" : joined(parts);
}

std::string choice_text(const Rules& rules,
                        const Texts& texts,
                        const Position& position,
                        const Choice& choice) {
  switch (choice.what) {
    case Do::None:
      return "meld nothing";
    case Do::Take:
      return take_text(rules, texts, position, choice);
    case Do::Row:
      return "take the face-up " +
             text_of(texts, "witness", id_of(position.row[choice.place]), "name") + " (card " +
             std::to_string(choice.place + 1) + ")";
    case Do::Deck:
      return "draw the top card of the deck";
    case Do::Sweep:
      return "exchange the four identical face-up cards";
  }
  return {};
}

std::string event_text(const Rules& rules,
                       const Texts& texts,
                       const Event& event,
                       std::span<const std::string> names) {
  const std::string who = name_of(names, event.seat);
  switch (event.kind) {
    case EventKind::SetUp:
      return "Game " + std::to_string(event.number) + " is set up.";
    case EventKind::TurnStarted:
      return "Turn " + std::to_string(event.number) + ": " + who + ".";
    case EventKind::TileDestroyed:
      return who + " destroys the " + tile_text(rules, texts, event.tile) + " of column " +
             std::to_string(event.place + 1) + " with " + cards_text(texts, event.cards) + ".";
    case EventKind::TileGained:
      return who + " gains the " + tile_text(rules, texts, event.tile) + " of column " +
             std::to_string(event.place + 1) + " for " + cards_text(texts, event.cards) + ".";
    case EventKind::RowSwept:
      return who + " exchanges the four face-up cards.";
    case EventKind::CardTaken:
      return who + " takes " + a_card(texts, event.card) + " from the row" +
             (event.refill == kNoWitness
                  ? std::string("; nothing is left to fill its place.")
                  : "; " + a_card(texts, event.refill) + " takes its place.");
    case EventKind::CardDrawn:
      return who + " draws " + (event.card == kNoWitness ? "a card" : a_card(texts, event.card)) +
             " from the deck.";
    case EventKind::DeckReshuffled:
      return "The discard pile (" + std::to_string(event.number) +
             " cards) is shuffled into a new deck.";
    case EventKind::CaseSolved:
      return case_solved_text(texts, event, names);
    case EventKind::TurnPassed:
      return who + " can neither meld nor draw and passes.";
    case EventKind::Scored:
      return who + " has " + points(event.totals[2]) + ": " + std::to_string(event.totals[0]) +
             " for tiles, " + std::to_string(event.totals[1]) + " for disks.";
    case EventKind::GameOfMatchEnded:
      return "Game " + std::to_string(event.number) + " of the match is over.";
  }
  return {};
}

}  // namespace gaslight::looting
